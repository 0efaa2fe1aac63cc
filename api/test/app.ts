import { randomBytes } from "node:crypto";
import { LoginDocument } from "../../schema/generated/graphql.ts";
import { type App, createApp, type Overrides } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { TestClient } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { type BuiltUser, buildMember, buildUser, type MemberOptions, type UserOptions } from "./factories/factories.ts";

/** The whole program on a free port, with its own database. */
export interface TestApp extends AsyncDisposable {
	url: string;
	db: TestDatabase;
	/** A client that is not signed in. */
	client(): TestClient;
	/** A new user and a client signed in as them. */
	signIn(user?: UserOptions): Promise<SignedIn>;
	/** A further member of an account, and a client signed in as them. */
	join(accountId: string, member?: MemberOptions): Promise<SignedIn>;
	/** Stops the program but keeps the database. */
	stop(): Promise<void>;
}

/** A user and a client signed in as them. */
export interface SignedIn {
	user: BuiltUser;
	client: TestClient;
}

/** Options of the program; `db` starts a second program on the same database. */
export interface TestAppOptions extends Overrides {
	config?: Partial<Config>;
	db?: TestDatabase;
}

/** Shared by all programs of a test run, as by the processes of one installation. */
export const appSecret = randomBytes(16).toString("hex");

/** Starts the program; if it created the database, disposing drops it too. */
export async function startTestApp({ config, db: given, ...overrides }: TestAppOptions = {}): Promise<TestApp> {
	const db = given ?? (await createTestDatabase());
	const app: App = createApp({ ...testConfig(db), ...config }, overrides);
	const { url } = await app.start();
	const client = () => new TestClient(url);
	const signedIn = async (user: BuiltUser): Promise<SignedIn> => {
		const signedIn = client();
		await signedIn.run(LoginDocument, { input: { email: user.email, password: user.password } });
		return { user, client: signedIn };
	};
	return {
		url,
		db,
		client,
		signIn: async (options) => signedIn(await buildUser({ em: db.orm.em.fork() }, options)),
		join: async (accountId, options) => signedIn(await buildMember({ em: db.orm.em.fork() }, accountId, options)),
		stop: () => app.stop(),
		async [Symbol.asyncDispose]() {
			await app.stop();
			if (!given) await db.drop();
		},
	};
}

function testConfig(db: TestDatabase): Config {
	const environment = {
		PORT: "0",
		PUBLIC_URL: "http://127.0.0.1:0",
		LOG_LEVEL: "silent",
		APP_SECRET: appSecret,
		// Port 9 discards: a test that needs Serper starts its own.
		SERPER_BASE_URL: "http://127.0.0.1:9",
		DATAFORSEO_BASE_URL: "http://127.0.0.1:9",
		GOOGLE_UPDATES_URL: "",
	};
	return { ...readConfig(environment), databaseUrl: db.url };
}
