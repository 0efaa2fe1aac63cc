import { readFileSync } from "node:fs";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { buildSchema, printSchema } from "graphql";
import { withoutRefusals } from "./api/graphql/refusable-fields.ts";

const scalars = { DateTime: "string" };

const shared = {
	scalars,
	strictScalars: true,
	enumsAsTypes: true,
	useTypeImports: true,
	avoidOptionals: { field: true, inputValue: false, defaultValue: false },
	importExtension: ".ts",
	emitLegacyCommonJSImports: false,
} as const;

/** Typed documents: for the web from the `.graphql` files beside its features, for the tests from `schema/operations`. */
const config: CodegenConfig = {
	// Both clients throw the errors of an answer: what only a refusal makes null is never null for them.
	schema: printSchema(withoutRefusals(buildSchema(readFileSync("schema/schema.graphql", "utf8")))),
	importExtension: ".ts",
	emitLegacyCommonJSImports: false,
	generates: {
		"web/gql/": {
			documents: ["web/**/*.graphql"],
			preset: "client",
			presetConfig: { fragmentMasking: false, skipIndexFile: true },
			config: shared,
		},
		"schema/generated/": {
			documents: ["schema/operations/**/*.graphql"],
			preset: "client",
			presetConfig: { fragmentMasking: false, skipIndexFile: true },
			// The tests send text: documents as strings that carry their result and variable types.
			config: { ...shared, documentMode: "string" },
		},
	},
	ignoreNoDocuments: true,
};

export default config;
