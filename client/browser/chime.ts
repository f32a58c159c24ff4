let audio: AudioContext | undefined;

/** Two soft notes; nothing is heard before the person has touched the page, as browsers want it. */
export function chime(kind: 'turn' | 'ping' = 'turn'): void {
  try {
    audio ??= new AudioContext();
    if (audio.state !== 'running') return void audio.resume().catch(() => {});
    const notes = kind === 'turn' ? [523, 784] : [880];
    notes.forEach((frequency, i) => ring(audio!, frequency, i * 0.14));
  } catch {
    audio = undefined;
  }
}

function ring(context: AudioContext, frequency: number, after: number): void {
  const start = context.currentTime + after;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.06, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + 0.5);
  const tone = context.createOscillator();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}
