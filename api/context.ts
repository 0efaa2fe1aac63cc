import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { JobQueue } from "./core/jobs.ts";
import type { Scope } from "./core/scopes.ts";
import type { EntityManager } from "./db/orm.ts";
import type { SecretBox } from "./lib/secret-box.ts";
import type { GoogleProvider } from "./providers/google/port.ts";
import type { SerpProvider } from "./providers/serp/port.ts";
import type { VolumeProvider } from "./providers/volume/port.ts";

/** Who acts: written beside everything that changes data, for example `user:12`, `api-key:3`, `schedule:8`, `admin:cli`. */
export type Actor = `${"user" | "api-key" | "schedule" | "admin"}:${string}`;

/** A signed-in caller and the account they work in. */
export interface Viewer {
	userId: string;
	accountId: string;
	actor: Actor;
	/** How they signed in: a session's writes are checked for their origin, a run by API key has trigger `api`. */
	signIn: { kind: "session"; sessionId: string } | { kind: "apiKey"; apiKeyId: string; scopes: readonly Scope[] };
}

/** What the program is made of, the same for every request; `app.ts` puts it together. */
export interface Services {
	config: Config;
	log: Logger;
	jobs: JobQueue;
	secrets: SecretBox;
	serp: Record<SerpProvider["name"], SerpProvider>;
	/** Null where the operator has configured no client id. */
	google: GoogleProvider | null;
	volumes: Record<VolumeProvider["name"], VolumeProvider>;
	/** Aborted once the process is about to end: nothing is waited for any longer that goes on without it. */
	stopping: AbortSignal;
}

/** What every service takes first: the caller, the database within the caller's transaction, and the program's parts. */
export interface Context extends Services {
	em: EntityManager;
	/** Null for the public operations. */
	viewer: Viewer | null;
	/** Caller's network address, for limits. */
	networkAddress: string;
	requestId: string;
	/** Lets the caller know that the answer is one of an earlier request with the same key; missing where no answer can say so. */
	noteReplay?(): void;
	/** Runs once the outermost transaction is committed; at once when there is none. */
	afterCommit(work: () => Promise<void>): Promise<void>;
}

/** A context whose caller is known to be signed in. */
export interface SignedInContext extends Context {
	viewer: Viewer;
}
