import { randomBytes } from "node:crypto";
import { LoginDocument } from "../../schema/generated/graphql.ts";
import { type App, createApp, type Overrides } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { TestClient } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { type BuiltUser, buildUser, type UserOptions } from "./factories/factories.ts";

/** The whole program on a free port, with its own database. */
export interface TestApp extends AsyncDisposable {
	url: string;
	db: TestDatabase;
	/** A client that is not signed in. */
	client(): TestClient;
	/** A new user and a client signed in as them. */
	signIn(user?: UserOptions): Promise<{ user: BuiltUser; client: TestClient }>;
	/** Stops the program but keeps the database. */
	stop(): Promise<void>;
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
	return {
		url,
		db,
		client,
		async signIn(options) {
			const user = await buildUser({ em: db.orm.em.fork() }, options);
			const signedIn = client();
			await signedIn.run(LoginDocument, { input: { email: user.email, password: user.password } });
			return { user, client: signedIn };
		},
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
