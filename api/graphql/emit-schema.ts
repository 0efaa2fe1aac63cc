import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { createSchema, printSorted } from "./schema.ts";

/** `npm run emit-schema`: writes the schema to a file, so that reviews show what changes for clients. */
writeFileSync(new URL("../../schema/schema.graphql", import.meta.url), printSorted(createSchema()));
