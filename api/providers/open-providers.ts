import type { Config } from "../config.ts";
import { createOidc } from "./oidc/oidc.ts";
import type { OidcProvider } from "./oidc/port.ts";
import { createDataforseoSerp } from "./serp/dataforseo/dataforseo.ts";
import type { SerpProvider } from "./serp/port.ts";
import { createSandbox } from "./serp/sandbox/sandbox.ts";
import { createSerper } from "./serp/serper.ts";
import { createDataforseo } from "./volume/dataforseo.ts";
import type { VolumeProvider } from "./volume/port.ts";
import { createSandboxVolumes } from "./volume/sandbox.ts";

/** Every source of positions, as configured. */
export function openSerp(config: Config): Record<SerpProvider["name"], SerpProvider> {
	const { serperBaseUrl, serperRps, dataforseoBaseUrl, dataforseoRps, checkConcurrency: connections } = config;
	return {
		serper: createSerper({ baseUrl: serperBaseUrl, callsPerSecond: serperRps, connections }),
		dataforseo: createDataforseoSerp({ baseUrl: dataforseoBaseUrl, callsPerSecond: dataforseoRps, connections }),
		sandbox: createSandbox(),
	};
}

/** Every source of search volumes, as configured. */
export function openVolumes(config: Config): Record<VolumeProvider["name"], VolumeProvider> {
	return { dataforseo: createDataforseo({ baseUrl: config.dataforseoBaseUrl }), sandbox: createSandboxVolumes() };
}

/** The identity provider for single sign-on; null if none is configured. */
export function openOidc({ oidcIssuer, oidcClientId, oidcClientSecret }: Config): OidcProvider | null {
	if (oidcIssuer === null || oidcClientId === null || oidcClientSecret === null) return null;
	return createOidc({ issuer: oidcIssuer, clientId: oidcClientId, clientSecret: oidcClientSecret });
}
