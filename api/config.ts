import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { type CamelCase, camelCase } from "./lib/camel-case.ts";
import { isLoopback } from "./lib/network.ts";

/** All faults in the environment, one line each. No line contains a value, which may be a secret. */
export class ConfigError extends Error {
	override readonly name = "ConfigError";
	readonly faults: string[];

	constructor(faults: string[]) {
		super(faults.join("\n"));
		this.faults = faults;
	}
}

const fault = (message: string) => ({ error: message });
const text = z.string();
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().transform((value) => value ?? null);

function wholeNumber(from: number, to: number, standard: number) {
	const rule = fault(`must be a whole number from ${from} to ${to}`);
	return text
		.regex(/^\d{1,9}$/, rule)
		.transform(Number)
		.refine((value) => value >= from && value <= to, rule)
		.default(standard);
}

function oneOf<Word extends string>(words: readonly Word[], standard: NoInfer<Word>) {
	const isAllowed = (value: string): value is Word => words.some((word) => word === value);
	return z
		.custom<Word>((value) => isAllowed(String(value)), fault(`must be one of ${words.join(", ")}`))
		.optional()
		.transform((value) => value ?? standard);
}

function yesOrNo() {
	return oneOf(["true", "false"], "false").transform((value) => value === "true");
}

function isWebAddress(value: string): boolean {
	const url = URL.parse(value);
	if (!url || !/^https?:\/\//i.test(value) || /\s/.test(value)) return false;
	return !url.username && !url.password && !url.search && !url.hash;
}

function webAddress(standard: string) {
	const rule = fault("must be an http or https URL without credentials, query or fragment");
	return text
		.refine(isWebAddress, rule)
		.transform((value) => value.replace(/(?<!\/)\/+$/, ""))
		.default(standard);
}

/** Variables whose empty value switches something off; it becomes null. */
const canBeOff = new Set(["GOOGLE_UPDATES_URL"]);

const publicUrl = text
	.refine((value) => isWebAddress(value) && URL.parse(value)?.pathname === "/", {
		...fault("must be an http or https origin without a path, such as https://toprung.example.com"),
	})
	.transform((value) => new URL(value).origin);

const named = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(value: string): boolean {
	const [address = "", bits, ...rest] = value.split("/");
	const family = isIP(address);
	if (named.has(value)) return true;
	if (family === 0 || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Express's `trust proxy`: a number of hops, all or none, or the proxies' addresses. */
export type TrustProxy = boolean | number | string[];

const trustProxy = text
	.transform((value): TrustProxy => {
		if (value === "true" || value === "false") return value === "true";
		return /^\d{1,2}$/.test(value) ? Number(value) : value.split(",").map((part) => part.trim());
	})
	.refine((value) => !Array.isArray(value) || value.every(isNetwork), {
		...fault("must be a number of proxies, true, false, or a comma-separated list of addresses or networks"),
	})
	.default(false);

const email = text
	.trim()
	.toLowerCase()
	.max(254, fault("must be at most 254 characters"))
	.pipe(z.email(fault("must be an e-mail address")));

const password = text
	.normalize()
	.refine((value) => [...value].length >= 8, fault("must be at least 8 characters"))
	.refine((value) => Buffer.byteLength(value) <= 72, fault("must be at most 72 bytes"));

const secret = text.min(16, fault("must be at least 16 characters"));

const databaseUrl = text.refine(
	(value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace("@/", "@localhost/")),
	fault("must be a URL that starts with postgres:// or postgresql://"),
);

const flagUrlTemplate = text
	.refine((value) => value.includes("{code}"), fault("must contain {code} in place of the country code"))
	.refine(
		(value) => /^\/[^/\\]/.test(value) || isWebAddress(value.replaceAll("{code}", "us")),
		fault("must be an http or https URL, or a path that starts with /"),
	)
	.default("/flags/{code}.svg");

const smtpUrl = text.refine(
	(value) => /^smtps?:\/\/\S+$/.test(value) && Boolean(URL.parse(value)?.hostname),
	fault("must be a URL that starts with smtp:// or smtps://"),
);

const mailFrom = text.regex(
	/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
	fault("must be an e-mail address, or a name followed by the address in angle brackets"),
);

/** Kept as it is written: identity providers compare it with what they call themselves, a last slash included. */
const oidcIssuer = text.refine((value) => {
	const url = isWebAddress(value) ? URL.parse(value) : null;
	return url?.protocol === "https:" || isLoopback(url?.hostname ?? "");
}, fault("must be an https URL without credentials, query or fragment; http is allowed on loopback"));

const oidcName = text
	.trim()
	.min(1, fault("must not be blank"))
	.max(40, fault("must be at most 40 characters"))
	.regex(/^\P{Cc}*$/u, fault("must not contain control characters"))
	.default("Single sign-on");

/** The environment variables: accepted values and defaults. */
const environment = z.object({
	PORT: wholeNumber(0, 65535, 4000),
	HOST: text.regex(/^[\w.:-]+$/, fault("must be a host name or an IP address")).default("127.0.0.1"),
	PUBLIC_URL: publicUrl.optional(),
	TRUST_PROXY: trustProxy,
	DATA_DIR: text.default(".data").transform((path) => resolve(path)),
	DATABASE_URL: optional(databaseUrl),
	MONGODB_URL: optional(
		text.regex(/^mongodb(\+srv)?:\/\/\S+$/, fault("must be a URL that starts with mongodb:// or mongodb+srv://")),
	),
	APP_SECRET: optional(secret),
	APP_SECRET_PREVIOUS: optional(secret),
	ROLE: oneOf(["all", "api", "worker"], "all"),
	LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
	ADMIN_EMAIL: optional(email),
	ADMIN_PASSWORD: optional(password),
	SIGN_UP: oneOf(["open", "closed"], "open"),
	/** Whom reports may be mailed to. Null: anybody while sign-up is closed, else members. */
	REPORT_RECIPIENTS: optional(z.enum(["any", "members"], fault("must be one of any, members"))),
	/** The identity provider for single sign-on; null if there is none. */
	OIDC_ISSUER: optional(oidcIssuer),
	OIDC_CLIENT_ID: optional(text),
	OIDC_CLIENT_SECRET: optional(text),
	/** What users call it. */
	OIDC_NAME: oidcName,
	/** Whether an address counts as confirmed if the provider does not say. */
	OIDC_TRUST_EMAIL: yesOrNo(),
	/** Whether passwords are for administrators alone. */
	OIDC_ONLY: yesOrNo(),
	/** Maximum number of keywords per account. */
	MAX_KEYWORDS: wholeNumber(1, 999_999_999, 100_000),
	/** Concurrent provider calls per worker. */
	CHECK_CONCURRENCY: wholeNumber(1, 500, 20),
	SERPER_API_KEY: optional(text),
	SERPER_BASE_URL: webAddress("https://google.serper.dev"),
	/** Calls per second to Serper for each key, across all processes. */
	SERPER_RPS: wholeNumber(1, 1000, 50),
	DATAFORSEO_LOGIN: optional(text),
	DATAFORSEO_PASSWORD: optional(text),
	DATAFORSEO_BASE_URL: webAddress("https://api.dataforseo.com"),
	/** Live calls per second to DataForSEO for each login, across all processes. */
	DATAFORSEO_RPS: wholeNumber(1, 30, 5),
	/** Whether the operator's DataForSEO login pays for positions of accounts without their own. */
	DATAFORSEO_SERP: yesOrNo(),
	/** Credits for ten results, by provider and mode. */
	CREDITS_SERPER: wholeNumber(0, 100, 1),
	CREDITS_DATAFORSEO_LIVE: wholeNumber(0, 100, 1),
	CREDITS_DATAFORSEO_QUEUED: wholeNumber(0, 100, 1),
	/** Credits for reading the AI Overview of a check. */
	CREDITS_AI_OVERVIEW: wholeNumber(0, 100, 0),
	GOOGLE_CLIENT_ID: optional(text),
	GOOGLE_CLIENT_SECRET: optional(text),
	GOOGLE_AUTH_URL: webAddress("https://accounts.google.com/o/oauth2/v2/auth"),
	GOOGLE_TOKEN_URL: webAddress("https://oauth2.googleapis.com/token"),
	GOOGLE_REVOKE_URL: webAddress("https://oauth2.googleapis.com/revoke"),
	GOOGLE_API_BASE_URL: webAddress("https://searchconsole.googleapis.com"),
	/** Google's feed of ranking updates; null if it is not read. */
	GOOGLE_UPDATES_URL: webAddress("https://status.search.google.com/incidents.json").nullable(),
	FLAG_URL_TEMPLATE: flagUrlTemplate,
	/** Whether webhooks and channels may have private addresses, and `http`. */
	ALLOW_PRIVATE_ADDRESSES: yesOrNo(),
	SMTP_URL: optional(smtpUrl),
	MAIL_FROM: optional(mailFrom),
	METRICS_TOKEN: optional(text.regex(/^[\x21-\x7e]+$/, fault("must be printable ASCII without white space"))),
	/** Days for which result pages are kept. A keyword's last page is always kept. */
	SERP_ARCHIVE_DAYS: wholeNumber(0, 3650, 90),
});

/** The names of all variables. */
export const variables: readonly string[] = Object.keys(environment.shape);

const pairs = [
	["ADMIN_EMAIL", "ADMIN_PASSWORD"],
	["DATAFORSEO_LOGIN", "DATAFORSEO_PASSWORD"],
	["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
] as const;

type Environment = Record<string, string | undefined>;
type Parsed = Omit<z.infer<typeof environment>, "PUBLIC_URL"> & { PUBLIC_URL: string };

/** The configuration, with the variables' names in camel case; `null` if a variable is not set and has no default. */
export type Config = { readonly [Name in keyof Parsed as CamelCase<Name>]: Parsed[Name] };

function faultsBetween(env: Environment): string[] {
	const halves = pairs.flatMap(([one, other]) => {
		if (Boolean(env[one]) === Boolean(env[other])) return [];
		return env[one] ? `${other} must be set because ${one} is` : `${one} must be set because ${other} is`;
	});
	if (env.SMTP_URL && !env.MAIL_FROM) halves.push("MAIL_FROM must be set because SMTP_URL is");
	const ofOidc = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"].filter((name) => env.OIDC_ISSUER && !env[name]);
	halves.push(...ofOidc.map((name) => `${name} must be set because OIDC_ISSUER is`));
	if (env.OIDC_ONLY === "true" && !env.OIDC_ISSUER) halves.push("OIDC_ISSUER must be set because OIDC_ONLY is true");
	if (env.DATABASE_URL && !env.APP_SECRET) halves.push("APP_SECRET must be set because DATABASE_URL is");
	return halves;
}

/**
 * Reads the configuration from the environment. An empty variable counts as not set, unless it switches something off.
 * @throws ConfigError listing all faults
 */
export function readConfig(env: Environment = process.env): Config {
	const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
	const off = Object.keys(env).filter((name) => env[name] === "" && canBeOff.has(name));
	const parsed = environment.safeParse({ ...set, ...Object.fromEntries(off.map((name) => [name, null])) });
	const faults = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}`);
	faults.push(...faultsBetween(set));
	if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
	const values: Parsed = {
		...parsed.data,
		PUBLIC_URL: parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`,
	};
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [camelCase(name), value])) as Config;
}
