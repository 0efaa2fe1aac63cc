import { join } from "node:path";
import { CreateApiKeyDocument, type CreateApiKeyMutation } from "../../../schema/generated/graphql.ts";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { startFakeDataforseo } from "../fakes/fake-dataforseo.ts";
import { startFakeSerper } from "../fakes/fake-serper.ts";

const person = { email: "fresh@example.com", password: "correct horse battery" };

/** An empty program whose providers answer everything, with credentials for it. */
export interface FreshToprung {
	url: string;
	/** The session of an administrator with unlimited credits. */
	cookie: string;
	/** Their API key with all scopes. */
	secret: string;
}

/** Starts it with its data in a folder; the stack stops it. Sites of example.com rank at position 4. */
export async function startFreshToprung(folder: string, stack: AsyncDisposableStack): Promise<FreshToprung> {
	const serper = await startFakeSerper();
	serper.place("example.com", 4);
	stack.defer(() => serper.close());
	const dataforseo = stack.use(await startFakeDataforseo());
	const config = readConfig({
		PORT: "0",
		PUBLIC_URL: "http://127.0.0.1:0",
		DATA_DIR: join(folder, "data"),
		LOG_LEVEL: "error",
		ADMIN_EMAIL: person.email,
		ADMIN_PASSWORD: person.password,
		SERPER_API_KEY: "operators-key",
		SERPER_BASE_URL: serper.url,
		DATAFORSEO_LOGIN: "operator",
		DATAFORSEO_PASSWORD: "operators password",
		DATAFORSEO_BASE_URL: dataforseo.url,
		GOOGLE_UPDATES_URL: "",
	});
	// No limit on requests per session.
	const app = createApp(config, { limits: { sessionRequests: Number.MAX_SAFE_INTEGER } });
	const { url } = await app.start();
	stack.defer(() => app.stop());
	const cookie = await signIn(url);
	return { url, cookie, secret: await makeKey(url, cookie) };
}

async function signIn(url: string): Promise<string> {
	const response = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(person),
	});
	return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function makeKey(url: string, cookie: string): Promise<string> {
	const input = { name: "Fresh", scopes: ["READ", "WRITE", "SPEND"] };
	const response = await fetch(`${url}/graphql`, {
		method: "POST",
		headers: { "content-type": "application/json", cookie },
		body: JSON.stringify({ query: CreateApiKeyDocument.toString(), variables: { input } }),
	});
	const { data } = (await response.json()) as { data: CreateApiKeyMutation };
	return data.createApiKey.secret;
}
