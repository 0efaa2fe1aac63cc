import type { CSSProperties } from "react";
import { ink, isReadableOnWhite, readableColor } from "../../../../schema/rules/contrast.ts";
import { daysOfPeriod } from "../../../../schema/rules/report-period.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatDay, formatFullDay } from "../../../lib/format.ts";
import { useToday } from "../../../lib/use-today.ts";
import { type BrandingValues, typedColor } from "./branding-values.ts";

/** How a shared page begins and ends with this branding; always light, as pages are. */
export function BrandingSample({ values, logo }: { values: BrandingValues; logo: string | null }) {
	const today = useToday(localTimeZone());
	const days = daysOfPeriod({ period: "PREVIOUS_MONTH", from: null, to: null }, today);
	const color = typedColor(values.color) ?? ink;
	// One that cannot be read cannot be saved.
	const brand = isReadableOnWhite(color) ? color : readableColor(color);
	const name = values.name.trim();
	const footer = values.footer.trim();
	return (
		<div className="grid gap-1.25">
			<span className="font-[500]">Sample</span>
			<div className="branding-sample" style={{ "--brand": brand } as CSSProperties} data-testid="branding-sample">
				{(logo !== null || name) && (
					<p className="branding-head">
						{logo !== null && <img src={logo} alt="" />}
						{name && (
							<span className="min-w-0 truncate" dir="auto">
								{name}
							</span>
						)}
					</p>
				)}
				<p className="branding-title">Search report</p>
				{days && (
					<p className="branding-days">
						{formatDay(days.first)} to {formatFullDay(days.last)}
					</p>
				)}
				<span className="branding-button">Open</span>
				{footer && (
					<p className="branding-foot" dir="auto">
						{footer}
					</p>
				)}
			</div>
		</div>
	);
}
