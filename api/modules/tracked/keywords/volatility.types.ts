import { enumOf } from "../../../core/enums.ts";

export const VolatilityEnum = enumOf("Volatility", "How much a keyword's position usually wanders.", {
	LOW: "No more than a quarter of an important move.",
	MEDIUM: "Less than two and a half times as much as `LOW` allows.",
	HIGH: "At or above the upper limit of `MEDIUM`.",
});

/** How much a keyword's position usually wanders. */
export type Volatility = keyof typeof VolatilityEnum;
