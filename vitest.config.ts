import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

export default defineConfig({
	resolve: {
		// Two copies of graphql, one loaded as ESM and one as CommonJS, refuse each other's types.
		alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }],
	},
	test: {
		include: ["api/**/*.test.ts", "web/**/*.test.{ts,tsx}"],
		exclude: ["**/node_modules/**", "web/test/e2e/**"],
		globalSetup: ["api/test/postgres.global.ts"],
		pool: "forks",
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 120_000,
	},
});
