import { integer, setting } from "../../platform/settings/index.ts";

const streams_max = 1_000_000;

export const liveSettings = {
  live_connections_max: setting({
    name: "LIVE_CONNECTIONS_MAX",
    read: integer(1, streams_max),
    default: 15_000,
    meaning:
      "Streams of players in one process; each is an open file, so the limit of the system (`ulimit -n`) must be higher.",
    section: "Streams of events",
  }),
  live_per_address_max: setting({
    name: "LIVE_PER_ADDRESS_MAX",
    read: integer(1, streams_max),
    default: 5_000,
    meaning:
      "Streams of players from one client address, high because a whole town can share one address of a mobile carrier.",
  }),
  live_visitors_max: setting({
    name: "LIVE_VISITORS_MAX",
    read: integer(0, streams_max),
    default: 3_000,
    meaning:
      "Streams of visitors in one process, in addition to those of players and open files too; with 0 visitors have none.",
  }),
  live_visitors_per_address_max: setting({
    name: "LIVE_VISITORS_PER_ADDRESS_MAX",
    read: integer(1, streams_max),
    default: 500,
    meaning: "Streams of visitors from one client address.",
  }),
};
