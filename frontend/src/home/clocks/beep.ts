let context: AudioContext | null = null

/** A browser lets a page sound only after a tap on it. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
}

const TONE_HZ = 880
const TONE_SECONDS = 0.2
const TONES = [0, 0.3, 0.6]

/** Three short tones, or nothing where no tap has allowed it. */
export function beep(): void {
  if (context?.state !== 'running') return
  const sound = context
  for (const after of TONES) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    const start = sound.currentTime + after
    tone.frequency.value = TONE_HZ
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS)
    tone.connect(volume).connect(sound.destination)
    tone.start(start)
    tone.stop(start + TONE_SECONDS)
  }
}
