import type { Session } from "./session.ts";

type Provider = Session["settings"]["providers"][number];

/** The account's figures of a provider. */
export function statusOf({ settings }: Session, name: Provider["provider"]): Provider | undefined {
	return settings.providers.find(({ provider }) => provider === name);
}

/** Who measures positions of domains without a choice of their own. */
export function servingOf(session: Session): Provider | undefined {
	return statusOf(session, session.settings.providerChoice.provider);
}
