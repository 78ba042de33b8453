/** English texts of the statistics of recent results. They are loaded with that page. */
export const en = {
  "stats.memory": "Draws have no memory",
  "stats.memory_text":
    "Earlier numbers do not change the next one. Every number always has the same chance: 1 in {{count}}.",
  "stats.period": "Period",
  "stats.days": "{{days}} days",
  "stats.span": "{{from}} – {{to}} · {{count}} results",
  "stats.none_text": "No result in this period. Choose a longer one or another lottery.",
  "stats.few": "Only {{count}} results: with so few, large differences are normal.",
  "stats.digits": "By digit",
  "stats.place": "Position",
  "stats.head": "Head",
  "stats.middle": "Middle",
  "stats.tail": "Tail",
  "stats.only": "Times",
  "stats.expected": "Expected {{count}}",
  "stats.normal":
    "Differences are normal: with {{count}} results most counts are between {{low}} and {{high}}.",
  "stats.board": "All 100 numbers",
  "stats.board_caption":
    "How often each number was drawn. Rows: first digit, columns: second digit.",
  "stats.average": "Average {{average}}",
  "stats.absent": "Longest absent",
  "stats.absent_draws": "{{count}} draws",
  "stats.absent_never": "Not once in these {{count}} results: {{numbers}}",
  "stats.absent_many": "{{many}} numbers were not drawn once in these {{count}} results.",
  "stats.absent_text": "A long absence does not bring a number nearer.",
  "stats.shares": "Even and odd · big and small",
  "stats.even": "Even",
  "stats.odd": "Odd",
  "stats.big": "Big",
  "stats.small": "Small",
  "stats.shares_text": "Big is 5 to 9, small is 0 to 4. Expected: half each.",
} as const;

export type StatisticsEnglish = typeof en;
export type StatisticsCatalogue = Readonly<Record<keyof StatisticsEnglish, string>>;
