import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { createSchema, printSorted } from "./schema.ts";

/** `npm run emit-schema`: writes the schema down, so that a review sees what a change does to clients. */
writeFileSync(new URL("../../schema/schema.graphql", import.meta.url), printSorted(createSchema()));
