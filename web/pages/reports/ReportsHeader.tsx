import { Palette, Plus } from "lucide-react";
import { useRights } from "../../entities/account/rights.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { DomainsChoice, type DomainsChoiceProps } from "../frame/DomainsChoice.tsx";
import { type ScreenAction, ScreenHeader } from "../frame/ScreenHeader.tsx";

interface ReportsHeaderProps extends Omit<DomainsChoiceProps, "label"> {
	onBranding: () => void;
	/** The first action: another of what the tab lists. */
	add: { label: string; onClick: () => void };
}

/** The screen's title, the choice of domains, and its two actions. */
export function ReportsHeader({ onBranding, add, ...choice }: ReportsHeaderProps) {
	const { domain } = useActiveDomain();
	const { isAdmin } = useRights();
	const isPhone = useIsPhone();
	const branding: ScreenAction = { label: "Branding", Icon: Palette, onClick: onBranding, isFolding: true };
	return (
		<>
			<ScreenHeader
				title="Reports"
				subtitle={choice.isAll ? "All domains" : (domain?.name ?? "")}
				phoneTitle="bar"
				actions={[
					{ label: "Domains", control: <DomainsChoice label="Reports of" {...choice} />, at: ["header"] },
					...(isAdmin ? [branding] : []),
					{ ...add, Icon: Plus, variant: "primary" },
				]}
			/>
			{isPhone && (
				<div className="border-b border-line px-(--gutter) py-2 [&>*]:w-full">
					<DomainsChoice label="Reports of" {...choice} />
				</div>
			)}
		</>
	);
}
