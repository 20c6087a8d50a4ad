CREATE TABLE `payee_changes` (
	`customer_no` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`customer_no`, `day`),
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `transfer_requests_customer`;--> statement-breakpoint
CREATE INDEX `transfer_requests_history` ON `transfer_requests` (`customer_no`,`created_at`,`request_no`);--> statement-breakpoint
CREATE INDEX `transfer_requests_customer` ON `transfer_requests` (`customer_no`,`state`,`created_at`,`request_no`);--> statement-breakpoint
DROP INDEX `payee_requests_customer`;--> statement-breakpoint
CREATE INDEX `payee_requests_history` ON `payee_requests` (`customer_no`,`created_at`,`request_no`);--> statement-breakpoint
CREATE INDEX `payee_requests_payee` ON `payee_requests` (`payee_id`);--> statement-breakpoint
CREATE INDEX `payee_requests_customer` ON `payee_requests` (`customer_no`,`state`,`created_at`,`request_no`);