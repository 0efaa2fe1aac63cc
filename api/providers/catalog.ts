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
export const serpServices = serviceNames.filter((name): name is SerpService =>
	(services[name].serves as readonly string[]).includes("positions"),
);

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

/** The keys of every credential's parts. */
export const credentialKeys = serviceNames.flatMap(credentialKeysOf);

/** What the parts of every credential are. */
export const credentialParts = Object.fromEntries(
	serviceNames.flatMap((name) =>
		Object.entries<CredentialPart>(services[name].credential).map(([part, rule]) => [`${name}_${part}`, rule]),
	),
) as Record<CredentialKey, CredentialPart>;
