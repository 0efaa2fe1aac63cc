import { Plus } from "lucide-react";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { DomainsChoice, type DomainsChoiceProps } from "../frame/DomainsChoice.tsx";
import { type ScreenAction, ScreenHeader } from "../frame/ScreenHeader.tsx";

interface SchedulesHeaderProps extends Omit<DomainsChoiceProps, "label"> {
	/** Undefined for viewers. */
	onAdd: (() => void) | undefined;
	/** Why none can be added. */
	addReason: string | undefined;
}

/** The screen's title, the choice of domains, and its action. */
export function SchedulesHeader({ onAdd, addReason, ...choice }: SchedulesHeaderProps) {
	const { domain } = useActiveDomain();
	const isPhone = useIsPhone();
	const actions: ScreenAction[] = [
		{ label: "Domains", control: <DomainsChoice label="Schedules of" {...choice} />, at: ["header"] },
	];
	if (onAdd) {
		actions.push({
			label: "Add Schedule",
			Icon: Plus,
			onClick: onAdd,
			variant: "primary",
			disabledReason: addReason,
		});
	}
	return (
		<>
			<ScreenHeader
				title="Schedules"
				subtitle={choice.isAll ? "All domains" : (domain?.name ?? "")}
				phoneTitle="bar"
				isRuled
				actions={domain ? actions : []}
			/>
			{isPhone && domain && (
				<div className="border-b border-line px-(--gutter) py-2 [&>*]:w-full">
					<DomainsChoice label="Schedules of" {...choice} />
				</div>
			)}
		</>
	);
}
