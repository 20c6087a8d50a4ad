ALTER TABLE `payee_requests` ADD `asked` text;--> statement-breakpoint
ALTER TABLE `payee_requests` ADD `replaced` text;