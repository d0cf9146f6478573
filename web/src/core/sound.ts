/** A small bell, made of two tones; nothing is loaded for it. */
let context: AudioContext | undefined;

export function chime(): void {
  context ??= new AudioContext();
  for (const [tone, delay] of [
    [660, 0],
    [990, 0.12],
  ]) {
    const from = context.currentTime + delay;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = tone;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.5);
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(from + 0.5);
  }
}
