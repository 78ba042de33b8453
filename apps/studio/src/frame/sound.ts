/** One tone: its pitch in Hz, when it begins, how long it sounds, and its share of the volume. */
type Tone = { pitch: number; at_s: number; length_s: number; share: number; shape: OscillatorType };

const volume = 0.16;
const attack_s = 0.006;

const key: Tone = { pitch: 190, at_s: 0, length_s: 0.07, share: 0.8, shape: "triangle" };
const plucked = (pitch: number, at_s: number): Tone => ({
  ...{ pitch, at_s, length_s: 0.7, share: 0.7, shape: "triangle" },
});

/** The sounds of the studio. There is none for a lost bet. */
const sounds = {
  press: [key],
  stop: [{ ...key, pitch: 320, length_s: 0.045, share: 0.5 }],
  win: [plucked(523, 0), plucked(659, 0.09), plucked(784, 0.18)],
  big: [plucked(523, 0), plucked(784, 0.12), { ...plucked(1568, 0.24), length_s: 1.6 }],
  slide: [{ ...key, pitch: 120, length_s: 0.12, share: 0.6 }],
  gem: [{ pitch: 1175, at_s: 0.08, length_s: 0.5, share: 0.45, shape: "sine" }],
} satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof sounds;

const sound = (context: AudioContext, { pitch, at_s, length_s, share, shape }: Tone): void => {
  const begins = context.currentTime + at_s;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(volume * share, begins + attack_s);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + length_s);
  tone.connect(gain).connect(context.destination);
  tone.start(begins);
  tone.stop(begins + length_s);
};

let context: AudioContext | null = null;

/** Sound is off until the player turns it on, as browsers ask for an act of the player before a page sounds. */
export const turnSound = (is_on: boolean): void => {
  if (is_on) context ??= new AudioContext();
  void (is_on ? context?.resume() : context?.suspend());
};

export const playSound = (name: SoundName): void => {
  if (context?.state === "running") for (const tone of sounds[name]) sound(context, tone);
};
