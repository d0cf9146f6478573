/** A few short sounds of wood, paper, water and brass, made here; nothing is loaded for them. */

import type { Event } from './types';

export type Sound = 'paper' | 'wood' | 'water' | 'brass' | 'blow' | 'turn';

const LOUD = 0.5; // of all there is
let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Noise through a filter that moves from one pitch to another: paper when high and short, water when low and long. */
function rush(at: AudioContext, from: number, to: number, lasts: number, volume: number): void {
  hiss ??= noise(at);
  const source = new AudioBufferSourceNode(at, { buffer: hiss, loop: true });
  const filter = new BiquadFilterNode(at, { type: 'bandpass', frequency: from, Q: 0.9 });
  filter.frequency.exponentialRampToValueAtTime(to, at.currentTime + lasts);
  source.connect(filter).connect(fading(at, 0, lasts, volume));
  source.start();
  source.stop(at.currentTime + lasts);
}

/** One tone that dies away. */
function note(
  at: AudioContext,
  pitch: number,
  delay: number,
  lasts: number,
  volume: number,
  type: OscillatorType = 'sine',
): void {
  const tone = new OscillatorNode(at, { type, frequency: pitch });
  const begins = at.currentTime + delay;
  tone.frequency.exponentialRampToValueAtTime(type === 'sine' ? pitch : pitch * 0.6, begins + lasts);
  tone.connect(fading(at, delay, lasts, volume));
  tone.start(begins);
  tone.stop(begins + lasts);
}

function fading(at: AudioContext, delay: number, lasts: number, volume: number): GainNode {
  const gain = new GainNode(at, { gain: 0 });
  const begins = at.currentTime + delay;
  gain.gain.setValueAtTime(volume * LOUD, begins);
  gain.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  gain.connect(at.destination);
  return gain;
}

function noise(at: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: at.sampleRate, sampleRate: at.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

const MADE: Record<Sound, (at: AudioContext) => void> = {
  paper: (at) => rush(at, 5200, 2600, 0.13, 0.16),
  wood: (at) => note(at, 190, 0, 0.12, 0.3, 'triangle'),
  water: (at) => rush(at, 320, 900, 0.7, 0.28),
  brass: (at) => {
    note(at, 523, 0, 0.5, 0.1, 'triangle');
    note(at, 1046, 0, 0.35, 0.05);
  },
  blow: (at) => {
    note(at, 95, 0, 0.2, 0.5, 'triangle');
    rush(at, 900, 200, 0.1, 0.2);
  },
  turn: (at) => {
    note(at, 660, 0, 0.5, 0.2);
    note(at, 990, 0.12, 0.5, 0.2);
  },
};

export function sounds(sound: Sound): void {
  context ??= new AudioContext();
  MADE[sound](context);
}

/** What is heard of these events: by their names, or paper where a thing was moved. Each sound once. */
export function heardOf(events: Event[], named: Record<string, string> = {}): Sound[] {
  const found = events.map(([what, , thing]) => named[what] ?? (thing >= -1 ? 'paper' : ''));
  return [...new Set(found)].filter((each): each is Sound => each in MADE);
}
