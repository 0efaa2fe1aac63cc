import { filterOf } from "./more-conditions.ts";
import { moreChips, moreInWords } from "./more-words.ts";

/** What the screens need of further conditions before their controls are opened. */
export const more = { filterOf, moreChips, moreInWords };
