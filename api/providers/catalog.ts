/** What services are called for, as users read it. */
export const callKinds = {
	search: "A page of results, for a check or a key test.",
	account: "The provider's account, to test a key.",
	post: "Up to 100 checks handed over to a queue.",
	ready: "The list of what a queue has finished.",
	collect: "The result of one check from a queue.",
	lookup: "The list of orders, to find one whose answer was lost.",
	locations: "The places of a country, or the languages.",
	volume: "Search volumes of up to 1,000 keywords.",
	token: "A Google sign-in or a token refresh.",
	properties: "The list of Search Console properties.",
	performance: "A page of a property's performance data.",
	revoke: "Revoking a Google sign-in.",
} as const;

/** A part of a credential. */
interface CredentialPart {
	/** What it is, at the beginning of a sentence. */
	name: string;
	characters: RegExp;
	/** The end of its description, after its maximum length. */
	about: string;
}

interface Service {
	label: string;
	/** What it is for. */
	serves: readonly string[];
	/** The parts of an account's credential; none where accounts sign in some other way. */
	credential: Record<string, CredentialPart>;
	calls: readonly (keyof typeof callKinds)[];
}

/** Every outside service that is called: enums, settings, metrics and counts derive from this. The sandbox makes no calls. */
export const services = {
	serper: {
		label: "Serper",
		serves: ["positions"],
		credential: {
			api_key: {
				name: "The Serper key",
				characters: /^[\x21-\x7e]*$/,
				about:
					". `sandbox` selects the built-in simulated engine and is refused while there are real measurements. Replacing it with a real key deletes its measurements.",
			},
		},
		calls: ["search", "account"],
	},
	dataforseo: {
		label: "DataForSEO",
		serves: ["search volumes", "positions"],
		credential: {
			// Basic authentication ends the login at its first colon.
			login: { name: "The DataForSEO login", characters: /^[\x20-\x39\x3b-\x7e]*$/, about: ", no colon." },
			password: { name: "The DataForSEO password", characters: /^[\x20-\x7e]*$/, about: "." },
		},
		calls: ["volume", "account", "search", "post", "ready", "collect", "lookup", "locations"],
	},
	google: {
		label: "Google",
		serves: ["sign-in", "Search Console"],
		credential: {},
		calls: ["token", "properties", "performance", "revoke"],
	},
} as const satisfies Record<string, Service>;

/** What measures positions. */
interface SerpSource {
	/** What it measures, as users read it. */
	about: string;
	/** The variables with its price of ten results, by mode. */
	credits: { LIVE: `credits${string}`; QUEUED: `credits${string}` };
	/** Whether it covers AI Overviews, which have a price of their own. */
	readsAiOverview: boolean;
	/** The variable that lets the operator's credential pay for positions; null: it always does. */
	servedIf: string | null;
}

/** Every source of positions, in the order in which they are listed. The sandbox costs what the provider does that it plays. */
export const serpSources = {
	serper: {
		about: "Serper: desktop results of a country.",
		credits: { LIVE: "creditsSerper", QUEUED: "creditsSerper" },
		readsAiOverview: false,
		servedIf: null,
	},
	dataforseo: {
		about: "DataForSEO: desktop and mobile results, of a country or a place in it, live or through its queue.",
		credits: { LIVE: "creditsDataforseoLive", QUEUED: "creditsDataforseoQueued" },
		readsAiOverview: true,
		servedIf: "dataforseoSerp",
	},
	sandbox: {
		about: "The built-in simulated search engine.",
		credits: { LIVE: "creditsSerper", QUEUED: "creditsDataforseoQueued" },
		readsAiOverview: true,
		servedIf: null,
	},
} as const satisfies Record<SerpService | "sandbox", SerpSource>;

/** Measures positions where nothing was chosen. Its key may be the sandbox's. */
export const usualService = "serper" satisfies SerpService;

type Services = typeof services;

/** An outside service. */
export type ServiceName = keyof Services;

/** A service that serves a purpose. */
type ServiceFor<Purpose extends string> = {
	[Name in ServiceName]: Purpose extends Services[Name]["serves"][number] ? Name : never;
}[ServiceName];

/** A service that measures positions. */
export type SerpService = ServiceFor<"positions">;

/** A service that knows search volumes. */
export type VolumeService = ServiceFor<"search volumes">;

/** Every service's name. */
export const serviceNames = Object.keys(services) as ServiceName[];

/** Services that measure positions. */
export const serpServices = servicesFor("positions");

const volumeServices = servicesFor("search volumes");

/** Whether a service knows search volumes. */
export function isVolumeService(name: string): name is VolumeService {
	return volumeServices.some((service) => service === name);
}

function servicesFor<Purpose extends string>(purpose: Purpose): ServiceFor<Purpose>[] {
	const serving = serviceNames.filter((name) => services[name].serves.some((served) => served === purpose));
	return serving as ServiceFor<Purpose>[];
}

/** The service with whose credential a source of positions is used. */
export function serviceOf(source: SerpService | "sandbox"): SerpService {
	return source === "sandbox" ? usualService : source;
}

/** Whom a call asks, and what for. */
export type CallPurpose = {
	[Name in ServiceName]: { provider: Name; kind: Services[Name]["calls"][number] };
}[ServiceName];

/** A part of a credential: the setting's name in REST, in camel case in GraphQL, in upper case in the environment. */
export type CredentialKey<Name extends ServiceName = ServiceName> = {
	[One in Name]: `${One}_${keyof Services[One]["credential"] & string}`;
}[Name];

/** The parts of a service's credential. */
export function credentialKeysOf(name: ServiceName): CredentialKey[] {
	return Object.keys(services[name].credential).map((part) => `${name}_${part}` as CredentialKey);
}

/** Whether a service is signed in to with a login and a password, and not with a key alone. */
export function hasLogin(name: ServiceName): boolean {
	return "login" in services[name].credential;
}

/** What a credential's parts are for: its secret is the last. */
export function signInOf(name: SerpService): { secret: CredentialKey; login: CredentialKey | null } {
	const keys = credentialKeysOf(name);
	return { secret: keys.at(-1) as CredentialKey, login: hasLogin(name) ? (keys[0] as CredentialKey) : null };
}

/** The keys of every credential's parts. */
export const credentialKeys = serviceNames.flatMap(credentialKeysOf);

/** What the parts of every credential are. */
export const credentialParts = Object.fromEntries(
	serviceNames.flatMap((name) =>
		Object.entries<CredentialPart>(services[name].credential).map(([part, rule]) => [`${name}_${part}`, rule]),
	),
) as Record<CredentialKey, CredentialPart>;
