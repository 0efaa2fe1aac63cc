import type { CodegenConfig } from "@graphql-codegen/cli";

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
	schema: "schema/schema.graphql",
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
