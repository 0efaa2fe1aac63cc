import type { ChannelKind } from "../channels.types.ts";
import type { Notice } from "../notice.ts";
import { discordMessage } from "./discord.ts";
import { googleChatMessage } from "./google-chat.ts";
import { slackMessage } from "./slack.ts";
import { teamsMessage } from "./teams.ts";

/** The message of a notice for each chat service, as JSON. */
export const formats: Record<ChannelKind, (notice: Notice) => object> = {
	SLACK: slackMessage,
	DISCORD: discordMessage,
	TEAMS: teamsMessage,
	GOOGLE_CHAT: googleChatMessage,
};
