import { expect, test } from "vitest";

import { createRecorder } from "./record-messages.ts";

const message = (server_time: number, flight: string): string =>
  `event: room\ndata: {"server_time":${server_time},"flight":{"flight_id":"7",${flight}},"bets":1}`;
const flying = `"phase":"flying","started_at":1000,"ended_at":null`;
const ended = `"phase":"ended","started_at":1000,"ended_at":2000.5`;

test("the first message of a phase is timed from the phase, and every other one from its own time", () => {
  const [recorder, one, other] = [createRecorder(), {}, {}];
  recorder.take(one, message(1_001, flying), 1_010);
  recorder.take(other, message(1_001, flying), 1_030);
  recorder.take(one, message(1_500, flying), 1_505);
  recorder.take(one, message(2_001, ended), 2_020.5);
  recorder.take(other, message(2_001, ended), 2_040.5);
  expect(recorder.report()).toEqual({
    start_ms: [10, 30],
    end_ms: [20, 40],
    news_ms: [5],
    per_second_max: 2,
  });
});

test("the messages that a stream gets within a second are counted", () => {
  const [recorder, stream] = [createRecorder(), {}];
  for (const at of [1_100, 1_400, 1_700, 2_050, 3_500])
    recorder.take(stream, message(at, flying), at);
  expect(recorder.report().per_second_max).toBe(4);
});
