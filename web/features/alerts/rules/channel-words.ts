import { chatNames } from "../../../entities/alert/chat-names.ts";
import type { AlertRulesQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";

type Channels = NonNullable<AlertRulesQuery["channels"]>;

/** `#seo in Slack, 2 webhooks`; several channels are counted. */
export function channelsInWords(channels: Channels, webhookCount: number): string {
	const [first] = channels;
	const rooms = channels.length > 1 ? formatCount(channels.length, "channel") : first && channelInWords(first);
	const hooks = webhookCount > 0 && formatCount(webhookCount, "webhook");
	return [rooms, hooks].filter(Boolean).join(", ") || "None yet";
}

/** `#seo in Slack` */
export function channelInWords({ name, kind }: Channels[number]): string {
	return `${name} in ${chatNames[kind]}`;
}
