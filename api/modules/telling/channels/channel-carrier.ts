import type { OutboundAnswer } from "../../../lib/guarded-http.ts";
import { retryAfterOf } from "../../../lib/retry-after.ts";
import { cutText, printable } from "../../../lib/text.ts";
import type { Carrier, Outgoing } from "../deliveries/carrier.ts";
import type { EndpointKind } from "../deliveries/endpoint.entity.ts";
import type { Verdict } from "../deliveries/next-step.policy.ts";
import type { ChannelKind } from "./channels.types.ts";
import { shortened } from "./formats/fitting.ts";
import { formats } from "./formats/formats.ts";
import type { Notice } from "./notice.ts";

const nameOf: Record<ChannelKind, string> = {
	SLACK: "Slack",
	DISCORD: "Discord",
	TEAMS: "Teams",
	GOOGLE_CHAT: "Google Chat",
};

/** Characters of a service's own words that are kept. */
const maxWords = 200;

/** The address is not valid any more, or writing there is not allowed. */
const isGone = new Set([401, 403, 404, 410]);

/** The service does not take the message as it is. */
const isUnfit = new Set([400, 413]);

/** How messages go to chat services. */
export const channelCarrier: Carrier = {
	async prepare(_parts, _em, { kind, body, isShort }) {
		const notice = JSON.parse(body) as Notice;
		const message = formats[kind as ChannelKind](isShort ? shortened(notice) : notice);
		return { headers: { "content-type": "application/json" }, body: JSON.stringify(message) };
	},
	evaluate: evaluateChatAnswer,
};

/** What a chat service's answer means. */
function evaluateChatAnswer(answer: OutboundAnswer, { kind, isShort }: Pick<Outgoing, "kind" | "isShort">): Verdict {
	const { status } = answer;
	if (status >= 200 && status < 300) return { outcome: "ACCEPTED" };
	const words = wordsOf(answer);
	const error = `${nameOf[kind as ChannelKind]} answered ${status}${words && `: ${words}`}`;
	if (isGone.has(status)) return { outcome: "DISABLE", error, problem: error };
	if (isUnfit.has(status)) return { outcome: isShort ? "REFUSED" : "SHORTEN", error };
	const requestedSeconds = requestedSecondsOf(answer, kind);
	return {
		outcome: "RETRY",
		error,
		isBusy: status === 429,
		...(requestedSeconds !== undefined && { requestedSeconds }),
	};
}

/** The seconds a service asks for; Discord's body has them with fractions. */
function requestedSecondsOf({ body, headers }: OutboundAnswer, kind: EndpointKind): number | undefined {
	const reported = kind === "DISCORD" ? parsed(body)?.retry_after : undefined;
	if (typeof reported === "number" && reported >= 0) return reported;
	const ms = retryAfterOf(headers);
	return ms === undefined ? undefined : ms / 1_000;
}

/** What the service says itself: its JSON's message, or its text; empty if that is a page. */
function wordsOf({ body }: OutboundAnswer): string {
	const json = parsed(body);
	const said = [
		json?.message,
		(json?.error as { message?: unknown } | undefined)?.message,
		json?.error,
		json ? "" : body,
	];
	const words = said.find((text): text is string => typeof text === "string") ?? "";
	return words.trimStart().startsWith("<") ? "" : cutText(printable(words), maxWords);
}

function parsed(body: string): Record<string, unknown> | null {
	try {
		const json: unknown = JSON.parse(body);
		return typeof json === "object" ? (json as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}
