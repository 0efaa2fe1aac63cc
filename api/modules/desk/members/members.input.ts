import { z } from "zod";
import { nameRule } from "../../../core/name-rule.ts";

/** Input of `renameAccount`. */
export const accountName = z.object({ name: nameRule("Enter a name.") }, "The request must be an object with name.");
