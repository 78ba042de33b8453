export const en = {
  "mines.name": "Mogok Mines",
  "mines.mines": "Mines",
  "mines.fewer": "Fewer mines",
  "mines.further": "More mines",
  "mines.start": "Start",
  "mines.again": "Play again",
  "mines.hint": "Find gems and avoid the mines",
  "mines.stake_mines": "Stake · {{mines}} mines",
  "mines.next": "Next gem",
  "mines.left": "Gems left",
  "mines.profit": "Profit",
  "mines.random": "Random",
  "mines.cash_out": "Cash out",
  "mines.gems": "Gems {{found}} / {{all}}",
  "mines.won": "Cashed out at ×{{multiplier}}",
  "mines.over": "The round is over",
  "mines.step": "{{count}} gems",
  "mines.ladder": "Multipliers",
  "mines.board": "Board",
  "mines.tile": "Row {{row}}, column {{column}}",
  "mines.closed": "{{place}}: closed",
  "mines.gem": "{{place}}: gem",
  "mines.mine": "{{place}}: mine",
  "mines.rules_1":
    "The board has 25 tiles. You choose how many of them hide a mine, from 1 to 24. All other tiles hide a gem.",
  "mines.rules_2":
    "Each gem raises the multiplier. You can cash out after every gem. A mine ends the round and the stake is lost.",
  "mines.rules_3":
    "The mines are placed by the seeds before the first tile is opened. Every tile has the same chance, whatever you opened before.",
  "mines.table": "Odds with {{mines}} mines",
  "mines.column_gems": "Gems",
  "mines.column_pays": "Pays",
  "mines.column_chance": "Chance",
  "mines.column_return": "Return",
};

/** The texts of Mogok Mines. */
export type MinesTexts = Readonly<typeof en>;
