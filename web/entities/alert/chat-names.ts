import type { ChannelKind } from "../../gql/graphql.ts";

/** The chat services, by the names people know them by. */
export const chatNames: Record<ChannelKind, string> = {
	SLACK: "Slack",
	DISCORD: "Discord",
	TEAMS: "Teams",
	GOOGLE_CHAT: "Google Chat",
};
