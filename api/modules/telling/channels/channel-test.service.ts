import type { SignedInContext } from "../../../context.ts";
import { Refusal } from "../../../errors.ts";
import { sendTest } from "../deliveries/single-attempt.service.ts";
import { channelCarrier } from "./channel-carrier.ts";
import { channelById } from "./channels.service.ts";
import type { ChannelType } from "./channels.types.ts";
import type { Notice } from "./notice.ts";

/** Sends a test message once; `PROVIDER_ERROR` in the service's words if it is not accepted. */
export async function testChannel(ctx: SignedInContext, id: string): Promise<ChannelType> {
	await channelById(ctx, id);
	const body = JSON.stringify(testNotice(ctx.config.publicUrl));
	const { verdict } = await sendTest(ctx, channelCarrier, id, { connection: "channel", type: "message", body });
	if (verdict.outcome !== "ACCEPTED") throw new Refusal("PROVIDER_ERROR", verdict.error);
	return channelById(ctx, id);
}

function testNotice(publicUrl: string): Notice {
	const lines = ["This is a test. Alerts that are sent to this channel arrive here."];
	return {
		title: "Test message from Toprung",
		url: `${publicUrl}/app/alerts`,
		sections: [{ title: null, lines }],
		more: 0,
		closing: null,
	};
}
