export const en = {
  "slot.name": "Mandalay Gold",
  "slot.spin": "Spin",
  "slot.left": "left",
  "slot.wild": "WILD",
  "slot.luck": "20 lines are played",
  "slot.no_win": "No win",
  "slot.line": "Line {{line}} · {{symbol}} ×{{count}}",
  "slot.lotuses": "Lotus ×{{count}}",
  "slot.free_spins": "Free spins",
  "slot.awarded": "{{count}} free spins",
  "slot.total": "Total",
  "slot.win": "Win",
  "slot.wait": "The reels are spinning",
  "slot.big": "Big win",
  "slot.tap": "Tap to continue",
  "slot.spin_number": "Spin {{number}} of {{all}}",
  "slot.shown": "Reel {{reel}}: {{symbols}}",
  "slot.padauk": "Padauk",
  "slot.lotus": "Lotus",
  "slot.elephant": "White elephant",
  "slot.chinthe": "Chinthe",
  "slot.harp": "Harp",
  "slot.bowl": "Lacquer bowl",
  "slot.ruby": "Ruby",
  "slot.leaf": "Gold leaf",
  "slot.a": "A",
  "slot.k": "K",
  "slot.q": "Q",
  "slot.j": "J",
  "slot.rules_1":
    "Every spin plays all 20 lines. A line pays 3, 4 or 5 equal symbols in a row from the left. The table shows multiples of the stake.",
  "slot.rules_2": "The padauk is wild: on reels 2 to 4 it counts as every paying symbol.",
  "slot.rules_3":
    "Lotuses pay anywhere. 3 or more award 10 free spins, and in a free spin 5 more, at most 20 in a round.",
  "slot.rules_4":
    "In a free spin a line with a padauk pays three times. All spins of a round are decided when the bet is made.",
  "slot.odds":
    "A spin pays on average 1 in {{paid}}, and awards free spins 1 in {{free}}. Of the return, {{share}} comes from paid spins.",
  "slot.table": "Pay table",
  "slot.column_symbol": "Symbol",
};

/** The texts of Mandalay Gold. */
export type SlotTexts = Readonly<typeof en>;
