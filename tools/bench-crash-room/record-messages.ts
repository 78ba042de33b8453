/** Delays in milliseconds: of the start and the end of a flight from their exact times, of other messages from the time that they state. */
export type Recorded = {
  start_ms: number[];
  end_ms: number[];
  news_ms: number[];
  /** The largest number of messages that a stream got within a second. */
  per_second_max: number;
};

export type Recorder = {
  take: (stream: object, event: string, arrived_ms: number) => void;
  report: () => Recorded;
};

const second_ms = 1_000;
/** What is read of a message is at its beginning. */
const head_chars = 600;
const time_form = /"server_time":([\d.]+)/;
const flight_form =
  /"flight_id":"(\d+)".*"phase":"(\w+)".*"started_at":(null|[\d.]+),"ended_at":(null|[\d.]+)/;

/** Records the messages of all streams of a server. */
export const createRecorder = (): Recorder => {
  const recorded: Recorded = { start_ms: [], end_ms: [], news_ms: [], per_second_max: 0 };
  const phases = new Map<object, string>();
  const arrivals = new Map<object, number[]>();

  const countArrival = (stream: object, arrived_ms: number): void => {
    const recent = (arrivals.get(stream) ?? []).filter((each) => arrived_ms - each < second_ms);
    recent.push(arrived_ms);
    arrivals.set(stream, recent);
    recorded.per_second_max = Math.max(recorded.per_second_max, recent.length);
  };

  return {
    take: (stream, event, arrived_ms) => {
      const head = event.slice(0, head_chars);
      const [, server_time] = time_form.exec(head) ?? [];
      if (server_time === undefined) return;
      countArrival(stream, arrived_ms);
      const [, flight_id, phase, started_at, ended_at] = flight_form.exec(head) ?? [];
      const seen = `${flight_id} ${phase}`;
      const is_first = phases.get(stream) !== seen;
      phases.set(stream, seen);
      if (is_first && phase === "flying") recorded.start_ms.push(arrived_ms - Number(started_at));
      else if (is_first && phase === "ended") recorded.end_ms.push(arrived_ms - Number(ended_at));
      else recorded.news_ms.push(arrived_ms - Number(server_time));
    },
    report: () => recorded,
  };
};
