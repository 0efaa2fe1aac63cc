import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

export default defineConfig({
	resolve: {
		// Two copies of graphql, one loaded as ESM and one as CommonJS, refuse each other's types.
		alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }],
	},
	test: {
		include: ["api/**/*.test.ts", "schema/rules/*.test.ts", "web/**/*.test.{ts,tsx}"],
		exclude: ["**/node_modules/**", "web/test/e2e/**"],
		globalSetup: ["api/test/processes/postgres.global.ts"],
		// What the decorators of type-graphql store their facts with; `main.ts` loads it first too.
		setupFiles: ["reflect-metadata"],
		// Any real mongod will do, whichever version it is.
		env: { MONGOMS_SYSTEM_BINARY_VERSION_CHECK: "false" },
		pool: "forks",
		// Some wait more than they work: for processes that start, and for leases that end.
		maxWorkers: 3,
		testTimeout: 180_000,
		hookTimeout: 240_000,
	},
});
