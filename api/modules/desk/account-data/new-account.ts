import type { NewAccountPart } from "../../../context.ts";
import { addDefaultRules } from "../../telling/alert-rules/alert-rules.service.ts";

/** What a new account gets. Signing up lies below the rooms that have it, so the program hands it this list. */
export const newAccount: readonly NewAccountPart[] = [addDefaultRules];
