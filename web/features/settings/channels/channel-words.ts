import type { ChannelKind } from "../../../gql/graphql.ts";

export interface ChannelKindWords {
	kind: ChannelKind;
	/** Where the service gives the address. */
	where: string;
	placeholder: string;
}

export const channelKinds: readonly ChannelKindWords[] = [
	{
		kind: "SLACK",
		where: "At api.slack.com/apps: your app, Incoming Webhooks, Add New Webhook.",
		placeholder: "https://hooks.slack.com/services/…",
	},
	{
		kind: "DISCORD",
		where: "In Discord: Edit Channel, Integrations, Webhooks, New Webhook, Copy Webhook URL.",
		placeholder: "https://discord.com/api/webhooks/…",
	},
	{
		kind: "TEAMS",
		where: "In Teams: the channel’s menu, Workflows, one that starts “When a Teams webhook request is received”.",
		placeholder: "https://….logic.azure.com/…",
	},
	{
		kind: "GOOGLE_CHAT",
		where: "In Google Chat on the web: the space’s name, Apps & integrations, Webhooks.",
		placeholder: "https://chat.googleapis.com/v1/spaces/…",
	},
];

const known = new Map(channelKinds.map((words) => [words.kind, words]));

export function wordsOf(kind: ChannelKind): ChannelKindWords {
	const words = known.get(kind);
	if (!words) throw new Error(`There are no words for ${kind}.`);
	return words;
}

export interface ChannelValues {
	kind: ChannelKind;
	name: string;
	url: string;
}

/** The errors of the form; the address is optional if one is already saved. */
export function channelFaults(
	{ name, url }: ChannelValues,
	hasAddress: boolean,
): Partial<Record<"name" | "url", string>> {
	return {
		...(!name.trim() && { name: "Enter a name." }),
		...(!url.trim() && !hasAddress && { url: "Enter the address." }),
	};
}
