import { Copy, Download, NotebookPen, Search } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { LogoMark } from "../../components/Logo.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { PhoneDock } from "../../components/page/PhoneDock.tsx";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { DomainPicker } from "../../features/domains/DomainPicker.tsx";

export interface ChangesHeaderProps {
	domainName: string;
	/** Why there is nothing to copy or to export yet. */
	waitReason: string | undefined;
	onCopy: () => void;
	onExport: () => void;
	isExporting: boolean;
	onAddNote: () => void;
	onSearch: () => void;
}

/** The screen's title and its three actions; a phone has two of them under the thumb. */
export function ChangesHeader(props: ChangesHeaderProps) {
	const { domainName, waitReason, onCopy, onExport, isExporting, onAddNote, onSearch } = props;
	const note = <NotebookPen size={15} aria-hidden />;
	const copy = <Copy size={15} aria-hidden />;
	return (
		<>
			<PageHeader
				title="Changes"
				subtitle={domainName}
				badge={<SandboxBadge />}
				phoneBar={
					<>
						<LogoMark />
						<span className="grid min-w-0 grow justify-items-start">
							<DomainPicker className="h-6.5! border-transparent! bg-transparent! px-1! text-lg! font-[600]" />
							<SandboxBadge />
						</span>
						<IconButton
							label="Go to search"
							icon={<Search size={15} aria-hidden />}
							hasTooltip={false}
							onClick={onSearch}
						/>
					</>
				}
				actions={
					<>
						<Button icon={note} onClick={onAddNote}>
							Add Note
						</Button>
						<Button
							icon={<Download size={15} aria-hidden />}
							disabledReason={waitReason}
							onClick={onExport}
							isPending={isExporting}
							pendingLabel="Exporting..."
						>
							Export CSV
						</Button>
						<Button variant="primary" icon={copy} disabledReason={waitReason} onClick={onCopy}>
							Copy Summary
						</Button>
					</>
				}
			/>
			<p aria-hidden className="px-(--gutter) pt-2 pb-1 text-lg font-[600] md:hidden">
				Changes
			</p>
			<PhoneDock>
				<Button icon={note} onClick={onAddNote} className="flex-1">
					Add Note
				</Button>
				<Button variant="primary" icon={copy} disabledReason={waitReason} onClick={onCopy} className="flex-1">
					Copy Summary
				</Button>
			</PhoneDock>
		</>
	);
}
