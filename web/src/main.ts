import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './page.css';

const colours = document.createElement('link');
colours.rel = 'stylesheet';
colours.href = '/api/colours.css';
document.head.append(colours);

mount(App, { target: document.getElementById('app')! });
