import { Plus } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { Segmented } from "../../components/form/Segmented.tsx";
import { LogoMark } from "../../components/Logo.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { PhoneDock } from "../../components/page/PhoneDock.tsx";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";

export interface SchedulesHeaderProps {
	isAll: boolean;
	onAll: (isAll: boolean) => void;
	onAdd: () => void;
}

/** The screen's title, of which domains, and its action, which a phone has under the thumb. */
export function SchedulesHeader({ isAll, onAll, onAdd }: SchedulesHeaderProps) {
	const { domain } = useActiveDomain();
	const add = (
		<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAdd} className="max-md:flex-1">
			Add Schedule
		</Button>
	);
	return (
		<>
			<PageHeader
				title="Schedules"
				subtitle={isAll ? "All domains" : (domain?.name ?? "")}
				badge={<SandboxBadge />}
				isRuled
				phoneBar={
					<>
						<LogoMark />
						<span className="mr-auto truncate text-lg font-[600]">Schedules</span>
						<SandboxBadge />
					</>
				}
				actions={
					<>
						{domain && (
							<Segmented
								label="Schedules of"
								value={isAll ? "all" : "one"}
								segments={[
									{ value: "all", label: "All domains" },
									{ value: "one", label: domain.name },
								]}
								onChange={(which) => onAll(which === "all")}
								className="h-(--h-control)! [&>button]:max-w-44 [&>button]:truncate"
							/>
						)}
						{domain && add}
					</>
				}
			/>
			{domain && <PhoneDock>{add}</PhoneDock>}
		</>
	);
}
