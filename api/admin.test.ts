import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { admin } from "./admin.ts";
import { rowsOf, sql } from "./db/sql.ts";
import { createAdmin } from "./modules/accounts/admin.service.ts";
import { createTestDatabase, type TestDatabase } from "./test/database.ts";

let database: TestDatabase;
let said: string;

function hear(stream: NodeJS.WriteStream): void {
	vi.spyOn(stream, "write").mockImplementation((text) => {
		said += String(text);
		return true;
	});
}

/** What the command said, and its exit code. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
	said = "";
	const code = await admin(args);
	return { code, said };
}

beforeEach(async () => {
	database = await createTestDatabase();
	vi.stubEnv("DATABASE_URL", database.url);
	vi.stubEnv("APP_SECRET", "the application secret of tests");
	hear(process.stdout);
	hear(process.stderr);
	const ada = { email: "ada@example.com", password: "correct horse" };
	await createAdmin({ em: database.orm.em.fork(), actor: "admin:cli" }, ada);
});

afterEach(async () => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	await database.drop();
});

describe("the administrator's command line", () => {
	it("promotes who is there already without asking for a password", async () => {
		await run("set-role", "ada@example.com", "user");
		expect(await run("create-admin", "Ada@example.com")).toEqual({
			code: 0,
			said: "Ada@example.com is an administrator; the password was left alone.\n",
		});
		expect(await rowsOf(database.orm.em.fork(), sql`select role from users`)).toEqual([{ role: "admin" }]);
	});

	it("says how many credits there are after a grant", async () => {
		await run("set-role", "ada@example.com", "user");
		expect(await run("grant-credits", "ada@example.com", "50")).toEqual({
			code: 0,
			said: "ada@example.com has 150 credits.\n",
		});
	});

	it.each([
		["an unknown address", ["set-role", "bob@example.com", "user"], "There is no such user."],
		["an unknown role", ["set-role", "ada@example.com", "boss"], "The role must be admin or user."],
		["half a number", ["grant-credits", "ada@example.com", "5x"], "must be a whole number"],
		["no credits", ["grant-credits", "ada@example.com", "0"], "must be a whole number"],
		["an unknown command", ["create-user", "ada@example.com"], "Usage:"],
		["too much", ["set-role", "ada@example.com", "user", "now"], "Usage:"],
		["an unknown option", ["create-admin", "ada@example.com", "--force"], "Unknown option '--force'"],
	])("refuses %s with a sentence", async (_what, args, sentence) => {
		const refused = await run(...args);
		expect(refused.code).toBe(1);
		expect(refused.said).toContain(sentence);
	});
});
