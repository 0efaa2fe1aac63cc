import { queueName } from "../../../entities/serp/provider-roles.ts";
import type { EstimateCancelQuery } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";

type Estimate = EstimateCancelQuery["estimateCancel"];

/** The effect of cancelling. With unlimited credits none are refunded. */
export function cancelInWords(estimate: Estimate, isUnlimited: boolean): string {
	return estimate.waiting > 0 ? queuedInWords(estimate, isUnlimited) : liveInWords(estimate, isUnlimited);
}

/** `20 checks already asked will finish, 40 credits refunded.` */
function liveInWords({ finishing, cancelled, refund }: Estimate, isUnlimited: boolean): string {
	const finish =
		finishing > 0 ? `${formatCount(finishing, "check")} already asked will finish` : "No check is in progress";
	if (cancelled === 0) return `${finish}, nothing is left to cancel.`;
	if (isUnlimited) return `${finish}, ${formatCount(cancelled, "check")} will be left out.`;
	return `${finish}, ${formatCount(refund, "credit")} refunded.`;
}

/** `2,000 keywords were not handed over: left out, 2,000 credits refunded. 6,880 are in DataForSEO's queue and paid there …` */
function queuedInWords({ finishing, waiting, cancelled, refund }: Estimate, isUnlimited: boolean): string {
	const back = isUnlimited ? "" : `, ${formatCount(refund, "credit")} refunded`;
	const underWay = finishing - waiting;
	return [
		cancelled > 0 &&
			`${formatCount(cancelled, "keyword")} ${cancelled === 1 ? "was" : "were"} not handed over: left out${back}.`,
		underWay > 0 && `${formatInteger(underWay)} ${underWay === 1 ? "is" : "are"} being handed over.`,
		waiting === 1
			? `1 is in ${queueName} and paid there: its result still arrives and keeps its price.`
			: `${formatInteger(waiting)} are in ${queueName} and paid there: their results still arrive and keep their price.`,
	]
		.filter(Boolean)
		.join(" ");
}
