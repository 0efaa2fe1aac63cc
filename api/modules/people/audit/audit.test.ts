import { describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { buildContext } from "../../../test/context.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { recordChange } from "./audit.service.ts";

const db = setUpDatabase();
