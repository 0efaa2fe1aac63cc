import type { MigrationObject } from "@mikro-orm/core";
import { Initial } from "./001-initial.ts";

/** Every migration in order; they only go forward. */
export const migrations: MigrationObject[] = [{ name: "001-initial", class: Initial }];
