import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './page.css';
import './table/shell.css';
import './home/home.css';

// A server links the colours in the page it sends; `npx vite` does not.
if (!document.querySelector('link[href^="/api/colours.css"]')) {
  const colours = document.createElement('link');
  colours.rel = 'stylesheet';
  colours.href = '/api/colours.css';
  document.head.append(colours);
}

// Parts that are loaded when needed are gone once a newer page is served: then take that one.
addEventListener('vite:preloadError', () => navigator.onLine && location.reload());

mount(App, { target: document.getElementById('app')! });
