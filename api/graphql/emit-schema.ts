import "reflect-metadata";
import { readFileSync, writeFileSync } from "node:fs";
import { createSchema, printSorted } from "./schema.ts";

/** Writes `schema/schema.graphql`; with `--check` it writes nothing and fails when the file is not what it would write. */
const file = new URL("../../schema/schema.graphql", import.meta.url);
const text = printSorted(createSchema());

if (!process.argv.includes("--check")) {
	writeFileSync(file, text);
} else if (readFileSync(file, "utf8") !== text) {
	process.stderr.write("schema/schema.graphql is not up to date. Run `npm run emit-schema`.\n");
	process.exitCode = 1;
}
