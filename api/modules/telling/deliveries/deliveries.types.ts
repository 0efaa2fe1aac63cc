import { enumOf } from "../../../core/enums.ts";
import type { DeliveryState } from "./delivery.entity.ts";

export const DeliveryStateEnum = enumOf("DeliveryState", "State of a delivery.", {
	QUEUED: "Waiting for its next attempt, or being sent.",
	DELIVERED: "The receiver accepted it.",
	FAILED: "Given up, or kept while the webhook was disabled. It can be replayed for 30 days.",
}) satisfies Record<DeliveryState, DeliveryState>;
