import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { JobQueue } from "./core/jobs.ts";
import type { Rights, Scope } from "./core/scopes.ts";
import type { EntityManager } from "./db/orm.ts";
import type { GuardedHttp } from "./lib/guarded-http.ts";
import type { SecretBox } from "./lib/secret-box.ts";
import type { GoogleProvider } from "./providers/google/port.ts";
import type { OidcProvider } from "./providers/oidc/port.ts";
import type { SerpProvider } from "./providers/serp/port.ts";
import type { VolumeProvider } from "./providers/volume/port.ts";

/** Who acts, recorded with every change, for example `user:12`, `api-key:3`, `schedule:8`, `admin:cli`. */
export type Actor = `${"user" | "api-key" | "schedule" | "admin"}:${string}`;

/** A signed-in caller and their account. */
export interface Viewer {
	userId: string;
	accountId: string;
	actor: Actor;
	/** What the caller may do in the account, as read with this request. An API key can do no more than its maker. */
	rights: Rights;
	/**
	 * How the caller signed in. Writes by session are checked for their origin; a run by API key has the trigger `api`.
	 */
	signIn: { kind: "session"; sessionId: string } | { kind: "apiKey"; apiKeyId: string; scopes: readonly Scope[] };
}

/** Gives a new account something it begins with. */
export type NewAccountPart = (em: EntityManager, accountId: string) => Promise<void>;

/** The program's parts, shared by all requests; wired in `app.ts`. */
export interface Services {
	config: Config;
	log: Logger;
	jobs: JobQueue;
	secrets: SecretBox;
	serp: Record<SerpProvider["name"], SerpProvider>;
	/** Null if no client ID is configured. */
	google: GoogleProvider | null;
	/** Null without single sign-on. */
	oidc: OidcProvider | null;
	volumes: Record<VolumeProvider["name"], VolumeProvider>;
	/** Calls addresses that users entered. */
	outbound: GuardedHttp;
	/** What a new account gets, in the transaction that creates it. */
	newAccount: readonly NewAccountPart[];
	/** Aborted when the process is about to stop: stop waiting for work that continues elsewhere. */
	stopping: AbortSignal;
}

/**
 * The first parameter of every service: the caller, the database in the caller's transaction, and the program's parts.
 */
export interface Context extends Services {
	em: EntityManager;
	/** Null for public operations. */
	viewer: Viewer | null;
	/** The caller's network address, for limits. */
	networkAddress: string;
	requestId: string;
	/**
	 * Marks the response as a replay of an earlier request with the same key; absent where responses cannot carry the
	 * mark.
	 */
	noteReplay?(): void;
	/** Runs after the outermost transaction commits; immediately if there is none. */
	afterCommit(work: () => Promise<void>): Promise<void>;
}

/** The context of a signed-in caller. */
export interface SignedInContext extends Context {
	viewer: Viewer;
}
