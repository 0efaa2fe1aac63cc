import { Download } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { LogoMark } from "../../components/Logo.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { DomainPicker } from "../../features/domains/DomainPicker.tsx";

export interface PagesHeaderProps {
	domainName: string;
	onExport: () => void;
	isExporting: boolean;
}

/** The screen's title, and the rows of the tab as a file. */
export function PagesHeader({ domainName, onExport, isExporting }: PagesHeaderProps) {
	const icon = <Download size={15} aria-hidden />;
	return (
		<>
			<PageHeader
				title="Pages"
				subtitle={domainName}
				badge={<SandboxBadge />}
				phoneBar={
					<>
						<LogoMark />
						<span className="grid min-w-0 grow justify-items-start">
							<DomainPicker className="h-6.5! border-transparent! bg-transparent! px-1! text-lg! font-[600]" />
							<SandboxBadge />
						</span>
						<IconButton label="Export CSV" icon={icon} hasTooltip={false} disabled={isExporting} onClick={onExport} />
					</>
				}
				actions={
					<Button icon={icon} onClick={onExport} isPending={isExporting} pendingLabel="Exporting...">
						Export CSV
					</Button>
				}
			/>
			<p aria-hidden className="px-(--gutter) pt-2 pb-1 text-lg font-[600] md:hidden">
				Pages
			</p>
		</>
	);
}
