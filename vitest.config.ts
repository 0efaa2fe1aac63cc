import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

const excluded = ["**/node_modules/**", "web/test/e2e/**"];
/** Tests that put others in the place of modules. */
const mocking = [
	"api/graphql/clients-gone.test.ts",
	"api/http/shared-page.test.ts",
	"api/graphql/large-reads.test.ts",
	"api/modules/desk/account-data/account-export.test.ts",
	"api/modules/demand/search-console/analytics/analytics-export.test.ts",
	"api/modules/telling/reports/links/shared-document.test.ts",
];

export default defineConfig({
	resolve: {
		// Two copies of graphql, one loaded as ESM and one as CommonJS, refuse each other's types.
		alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }],
	},
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: "shared",
					include: ["api/**/*.test.ts", "schema/rules/*.test.ts", "web/**/*.test.{ts,tsx}"],
					exclude: [...excluded, ...mocking],
					// Files share what a process has loaded: loading it for each takes a third of the time.
					isolate: false,
				},
			},
			{ extends: true, test: { name: "mocking", include: mocking, exclude: excluded } },
		],
		globalSetup: ["api/test/processes/postgres.global.ts"],
		// What the decorators of type-graphql store their facts with; `main.ts` loads it first too.
		setupFiles: ["reflect-metadata", "api/test/cheap-passwords.ts"],
		// Any real mongod will do, whichever version it is.
		env: { MONGOMS_SYSTEM_BINARY_VERSION_CHECK: "false" },
		pool: "forks",
		// Some wait more than they work: for processes that start, and for leases that end.
		maxWorkers: 4,
		testTimeout: 180_000,
		hookTimeout: 240_000,
	},
});
