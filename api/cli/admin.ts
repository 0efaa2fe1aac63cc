import "reflect-metadata";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { createOrm, type EntityManager } from "../db/orm.ts";
import { notFound, Refusal } from "../errors.ts";
import { logOptions } from "../lib/error-for-log.ts";
import { StartFault } from "../lib/start-fault.ts";
import { newAccount } from "../modules/desk/account-data/new-account.ts";
import { transferAccount } from "../modules/desk/members/ownership.service.ts";
import { unlinkOidc } from "../modules/desk/single-sign-on/unlinking.service.ts";
import {
	createAdmin,
	grantCreditsTo,
	isRegistered,
	setPassword,
	setRole,
	setVerified,
} from "../modules/people/users/admin.service.ts";

const usage = `Usage:
  npm run admin -- create-admin <email> [--password-stdin]
  npm run admin -- grant-credits <email> <number>
  npm run admin -- set-role <email> admin|user
  npm run admin -- reset-password <email> [--password-stdin]
  npm run admin -- verify-email <email>
  npm run admin -- transfer-account <owner> <member>
  npm run admin -- unlink-oidc <email>
`;

/** Runs an administrator's command and returns its message. */
type Command = (em: EntityManager, config: Config) => Promise<string>;

class UsageError extends Error {}

async function askPassword(): Promise<string> {
	if (!process.stdin.isTTY) throw new UsageError("There is no terminal to ask for the password. Use --password-stdin.");
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
	process.stderr.write("Password: ");
	try {
		return await lines.question("");
	} catch {
		// Ctrl-C or Ctrl-D.
		throw new UsageError("No password was given; nothing was changed.");
	} finally {
		lines.close();
		process.stderr.write("\n");
	}
}

async function pipedPassword(): Promise<string> {
	return (await text(process.stdin)).replace(/\r?\n$/, "");
}

function makeAdmin(email: string, isPiped: boolean): Command {
	return async (em) => {
		const needsPassword = !(await isRegistered({ em }, email));
		const password = needsPassword ? await (isPiped ? pipedPassword() : askPassword()) : "";
		const isNew = await createAdmin({ em, actor: "admin:cli", newAccount }, { email, password });
		return isNew ? `${email} is an administrator.` : `${email} is an administrator; the password was not changed.`;
	};
}

function grant(email: string, number: string): Command {
	const amount = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
	if (amount === null) throw new UsageError("The number of credits must be a whole number from 1 to 999999999.");
	return async (em) => {
		const credits = await grantCreditsTo({ em, actor: "admin:cli" }, { email, amount });
		return `${email} has ${credits ?? "unlimited"} credits.`;
	};
}

function changeRole(email: string, role: string): Command {
	return async (em) => {
		await setRole({ em, actor: "admin:cli" }, { email, role });
		return `${email} has the role ${role}.`;
	};
}

function resetPassword(email: string, isPiped: boolean): Command {
	return async (em, config) => {
		if (!(await isRegistered({ em }, email))) throw notFound("user");
		const password = await (isPiped ? pipedPassword() : askPassword());
		await setPassword({ em, config, actor: "admin:cli" }, { email, password });
		return `${email} has a new password; all sessions were ended.`;
	};
}

function verifyEmail(email: string): Command {
	return async (em) => {
		await setVerified({ em, actor: "admin:cli" }, { email });
		return `${email} is verified.`;
	};
}

function unlink(email: string): Command {
	return async (em) => {
		await unlinkOidc({ em, actor: "admin:cli" }, { email });
		return `${email} is not linked to the identity provider any more; the next sign-in there links again.`;
	};
}

function transfer(owner: string, member: string): Command {
	return async (em, config) => {
		await transferAccount({ em, config, actor: "admin:cli" }, { owner, member });
		return `${member} owns the account of ${owner}, who is an admin there now.`;
	};
}

function parse(args: string[]): Command {
	const options = { "password-stdin": { type: "boolean", default: false } } as const;
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	const [name, email, value, ...rest] = positionals;
	const isPiped = values["password-stdin"];
	if (email !== undefined && rest.length === 0) {
		if (name === "create-admin" && value === undefined) return makeAdmin(email, isPiped);
		if (name === "reset-password" && value === undefined) return resetPassword(email, isPiped);
		if (name === "verify-email" && value === undefined && !isPiped) return verifyEmail(email);
		if (name === "unlink-oidc" && value === undefined && !isPiped) return unlink(email);
		if (name === "grant-credits" && value !== undefined && !isPiped) return grant(email, value);
		if (name === "set-role" && value !== undefined && !isPiped) return changeRole(email, value);
		if (name === "transfer-account" && value !== undefined && !isPiped) return transfer(email, value);
	}
	throw new UsageError(usage);
}

async function withDatabase(config: Config, work: Command): Promise<string> {
	const log = pino({ ...logOptions, level: "warn" }, pino.destination(2));
	const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
	try {
		const orm = await createOrm({ url: config.databaseUrl ?? embedded?.url ?? "", poolSize: 2 });
		try {
			await migrate(orm);
			return await work(orm.em.fork(), config);
		} finally {
			await orm.close(true);
		}
	} finally {
		await embedded?.stop();
	}
}

function sentenceOf(error: unknown): string | null {
	const isOurs =
		error instanceof Refusal ||
		error instanceof UsageError ||
		error instanceof ConfigError ||
		error instanceof StartFault;
	const isMisspelt =
		error instanceof TypeError && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
	return isOurs || isMisspelt ? error.message : null;
}

const asksForHelp = (args: readonly string[]) => args.some((arg) => ["--help", "-h", "help"].includes(arg));

/** Runs an administrator's command, whether or not the program is running. @returns the process's exit code */
export async function admin(args: string[]): Promise<number> {
	try {
		if (asksForHelp(args)) {
			process.stdout.write(usage);
			return 0;
		}
		const command = parse(args);
		process.stdout.write(`${await withDatabase(readConfig(), command)}\n`);
		return 0;
	} catch (error) {
		const sentence = sentenceOf(error);
		if (sentence === null) throw error;
		process.stderr.write(`${sentence.trimEnd()}\n`);
		return 1;
	}
}
