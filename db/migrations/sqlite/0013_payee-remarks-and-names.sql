CREATE TABLE `names_asked` (
	`customer_no` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`customer_no`, `day`),
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `payee_requests` ADD `remark` text;